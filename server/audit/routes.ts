import { api } from '#domain/api.ts'
import { listAudit, listAuditKinds } from '#server/audit/queries.ts'
import { route } from '#server/http.ts'

export const auditRoutes = [
  route(api.audit.list, ({ query, pharmacy }) => listAudit(pharmacy.database.pool, query)),
  route(api.audit.kinds, ({ pharmacy }) => listAuditKinds(pharmacy.database.pool)),
]
