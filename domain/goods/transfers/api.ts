import { z } from 'zod'
import { CSV, endpoint, XLSX } from '#domain/endpoint.ts'
import * as field from '#domain/fields.ts'
import {
  attention,
  listed,
  picking,
  summary,
  transfer,
  withoutCost,
} from '#domain/goods/transfers/answers.ts'
import {
  approvalBody,
  arrivalBody,
  backBody,
  closedLines,
  extrasBody,
  lossBody,
  newTransfer,
  picksBody,
  sendingBack,
  shipmentBody,
  transferChange,
} from '#domain/goods/transfers/bodies.ts'
import { TRANSFER_STATUSES } from '#domain/goods/transfers/transfer-status.ts'
import { SHOWING_STOCK } from '#domain/shown-in.ts'
import { MANAGERS, ROLES } from '#domain/roles.ts'

const filters = z.object({
  /** A number, or words of a product's name, as lists of products find it. */
  search: field.searchText.optional(),
  status: z.enum(TRANSFER_STATUSES).optional(),
  /** From or to this location. */
  locationId: field.idInText.optional(),
  /** 'late' is what is under way for longer than the shop's setting says. */
  show: z.enum(['under-way', 'late']).optional(),
})
export type TransferFilters = z.output<typeof filters>

const params = z.object({ id: field.idInText })

const CHANGES = SHOWING_STOCK

const acting = {
  params,
  locationScoped: true,
  answer: transfer,
  answers: { CASHIER: withoutCost },
  refuses: [404, 409, 422],
} as const

const made = { ...acting, method: 'POST', makes: 'audit log', status: 201 } as const

export const transfersApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/transfers',
    summary:
      'Transfers from or to the locations within reach, newest first; `before` goes on after the last one of the page before.',
    allow: ROLES,
    query: filters.extend({
      limit: field.queryNumber(1, 1000).default(100),
      /** The id of the last transfer on the page before. */
      before: field.idInText.optional(),
    }),
    status: 200,
    answer: z.array(listed),
    answers: { CASHIER: z.array(listed.omit({ underWayValue: true })) },
  }),
  summary: endpoint({
    method: 'GET',
    path: '/api/transfers/summary',
    summary: 'Counts over every transfer that the filters let through, on whatever page.',
    allow: ROLES,
    query: filters,
    status: 200,
    answer: summary,
    answers: { CASHIER: summary.omit({ underWayValue: true }) },
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/transfers/export',
    summary:
      'Every line of the transfers that the filters let through, as a file for spreadsheets.',
    allow: MANAGERS,
    query: filters.extend({ format: z.enum(['csv', 'xlsx']).default('csv') }),
    status: 200,
    file: [CSV, XLSX],
    answer: z.string(),
  }),
  places: endpoint({
    method: 'GET',
    path: '/api/transfers/places',
    summary:
      'Every active location, by name: goods may be asked for at any of them. Of its stock `GET /api/stock/availability` reveals yes or no.',
    allow: ROLES,
    status: 200,
    answer: z.array(z.object({ id: field.id, name: z.string() })),
  }),
  attention: endpoint({
    method: 'GET',
    path: '/api/transfers/attention',
    summary:
      'What of transfers somebody has to look after: goods that are under way for longer than the shop’s setting says, for both places, and lots of the origin of which others arrived than were sent.',
    allow: MANAGERS,
    query: z.object({ locationId: field.idInText.optional() }),
    status: 200,
    answer: attention,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/transfers/{id}',
    summary: 'One transfer, for whoever reaches one of its places.',
    allow: ROLES,
    params,
    status: 200,
    answer: transfer,
    answers: { CASHIER: withoutCost },
    refuses: [404],
  }),
  picking: endpoint({
    method: 'GET',
    path: '/api/transfers/{id}/picking',
    summary:
      'What the origin has of the lines, by lot, with what was prepared; for whoever reaches the origin. Nothing is reserved.',
    allow: MANAGERS,
    params,
    status: 200,
    answer: picking,
    refuses: [404],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/transfers',
    summary:
      'Begins a transfer: asks for goods at the destination, or plans at the origin to send some. Managers who reach the origin may send them at once (`status` SHIPPED), and take them in at once where they reach both (`isReceived`). Cashiers ask for goods alone.',
    allow: ROLES,
    body: newTransfer,
    makes: 'transfer',
    changes: CHANGES,
    locationScoped: true,
    status: 201,
    answer: transfer,
    answers: { CASHIER: withoutCost },
    refuses: [404, 409, 422],
  }),
  update: endpoint({
    ...acting,
    method: 'PUT',
    path: '/api/transfers/{id}',
    summary:
      'Changes lines and notes until something has been shipped, where the transfer was begun; one that was approved then waits to be approved again. CANCELLED cancels it while nothing is out.',
    allow: ROLES,
    body: transferChange,
    status: 200,
  }),
  approve: endpoint({
    ...acting,
    method: 'PUT',
    path: '/api/transfers/{id}/approval',
    summary:
      'Approves a transfer, of single lines less than was asked for. For administrators and managers who work everywhere.',
    allow: MANAGERS,
    body: approvalBody,
    status: 200,
  }),
  sendBack: endpoint({
    ...acting,
    method: 'PUT',
    path: '/api/transfers/{id}/sent-back',
    summary:
      'Sends a request back with a sentence, to be changed. For administrators and managers who work everywhere.',
    allow: MANAGERS,
    body: sendingBack,
    status: 200,
  }),
  prepare: endpoint({
    ...acting,
    method: 'PUT',
    path: '/api/transfers/{id}/picking',
    summary:
      'Keeps what somebody at the origin prepares to ship, in place of what was kept. Nothing is reserved, and the transfer stays as it is.',
    allow: MANAGERS,
    body: picksBody,
    status: 200,
  }),
  closeLines: endpoint({
    ...acting,
    method: 'PUT',
    path: '/api/transfers/{id}/closed-lines',
    summary:
      'Says at the origin that no more of some lines will be sent. A transfer of which nothing was and will be sent is cancelled.',
    allow: MANAGERS,
    body: closedLines,
    status: 200,
  }),
  ship: endpoint({
    ...made,
    path: '/api/transfers/{id}/shipments',
    summary:
      'Ships lots of the origin: `picks`, else what was prepared, else all that is open from the lots that expire first and may be sold. No more of a line than was asked for.',
    allow: MANAGERS,
    body: shipmentBody,
    changes: CHANGES,
  }),
  undoShipment: endpoint({
    ...acting,
    method: 'DELETE',
    path: '/api/transfers/{id}/shipments/{shipment}',
    summary:
      'Takes a shipment back whole, at the origin, while nothing of it has arrived. One that is undone already is left so.',
    allow: MANAGERS,
    params: params.extend({ shipment: field.idInText }),
    changes: CHANGES,
    status: 200,
  }),
  takeIn: endpoint({
    ...made,
    path: '/api/transfers/{id}/arrivals',
    summary:
      'Takes in at the destination what came of goods that are under way, by row of `goods`: received, damaged (into quarantine), refused (it stays under way until the origin takes it in), each as the lot that was sent or as another one. Pieces beyond what was sent are noted as `extras`. By the shop’s setting cashiers need an approval.',
    allow: ROLES,
    body: arrivalBody,
    approvable: true,
    changes: CHANGES,
  }),
  undoAct: endpoint({
    ...acting,
    method: 'DELETE',
    path: '/api/transfers/{id}/acts/{act}',
    summary:
      'Undoes a taking-in, at the destination, while its lots are whole; 409 names those that are not. At the origin, undoes what was said to be lost. One that is undone already is left so.',
    allow: MANAGERS,
    params: params.extend({ act: field.idInText }),
    changes: CHANGES,
    status: 200,
  }),
  takeBack: endpoint({
    ...made,
    path: '/api/transfers/{id}/backs',
    summary: 'Takes in at the origin what the destination refused.',
    allow: MANAGERS,
    body: backBody,
    changes: CHANGES,
  }),
  lose: endpoint({
    ...made,
    path: '/api/transfers/{id}/losses',
    summary: 'Says at the origin that goods which are under way are lost, with a reason.',
    allow: MANAGERS,
    body: lossBody,
    changes: CHANGES,
  }),
  settleExtras: endpoint({
    ...made,
    path: '/api/transfers/{id}/extras',
    summary:
      'Ships afterwards, at the origin, pieces that arrived beyond what was sent: from their lot, else from those that expire first. Or says that they are not its goods.',
    allow: MANAGERS,
    body: extrasBody,
    changes: CHANGES,
  }),
}
