import { api } from '#domain/api.ts'
import { checkSeals } from '#server/platform/audit/seals/check-seals.ts'
import { listAudit, listAuditChoices } from '#server/platform/audit-log/audit-log.sql.ts'
import { route } from '#server/http.ts'

export const auditRoutes = [
  route(api.audit.list, ({ query, user, pharmacy }) =>
    listAudit(pharmacy.database.pool, pharmacy.logged, query, user),
  ),
  route(api.audit.checkSeals, ({ body, pharmacy }) => checkSeals(pharmacy.database.pool, body)),
  route(api.audit.kinds, ({ user, pharmacy }) =>
    listAuditChoices(pharmacy.database.pool, pharmacy.logged, user),
  ),
]
