import { api } from '#domain/api.ts'
import { checkSeals } from '#server/audit/seals/check-seals.ts'
import { listAudit, listAuditKinds } from '#server/audit/queries.ts'
import { route } from '#server/http.ts'

export const auditRoutes = [
  route(api.audit.list, ({ query, pharmacy }) => listAudit(pharmacy.database.pool, query)),
  route(api.audit.checkSeals, ({ body, pharmacy }) => checkSeals(pharmacy.database.pool, body)),
  route(api.audit.kinds, ({ pharmacy }) => listAuditKinds(pharmacy.database.pool)),
]
