import { z } from 'zod'
import { endpoint } from '#domain/endpoint.ts'
import * as field from '#domain/fields.ts'
import { MEDIA_TYPES, MOST_FILE_BYTES } from '#domain/prescriptions/file-kinds.ts'
import { ROLES } from '#domain/roles.ts'

const prescription = z.object({
  id: field.id,
  /** Where its file is read; a sales order holds it by this. */
  url: z.string().meta({ examples: ['/api/prescriptions/7'] }),
  /** Made fit to be shown; ends as its kind does. */
  fileName: z.string(),
  mediaType: z.enum(MEDIA_TYPES),
  sizeBytes: z.int(),
})
export type Prescription = z.output<typeof prescription>

const params = z.object({ id: field.idInText })

export const prescriptionsApi = {
  upload: endpoint({
    method: 'POST',
    path: '/api/prescriptions',
    summary:
      "Takes in a doctor's prescription: a JPEG or PNG picture or a PDF of at most 10 MB, judged by its content alone. What is damaged, cut off, locked, has something hidden behind it or could run is refused. Until a sale holds it, it is forgotten after a day.",
    allow: ROLES,
    query: z.object({
      /** As it is called at home; only ever shown. */
      fileName: z.string().default(''),
    }),
    body: field.bytes,
    takesBytes: true,
    bodyLimit: MOST_FILE_BYTES,
    makes: 'prescription',
    status: 201,
    answer: prescription,
    refuses: [409, 422],
  }),
  describe: endpoint({
    method: 'GET',
    path: '/api/prescriptions/{id}/details',
    summary: 'What a prescription is called, of which kind and how large it is.',
    allow: ROLES,
    params,
    status: 200,
    answer: prescription,
    refuses: [404],
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/prescriptions/{id}',
    summary:
      'The file of a prescription as it was uploaded: of a sale for whoever may see the sale, else for who uploaded it and for managers. Each read is kept in the audit log.',
    allow: ROLES,
    params,
    status: 200,
    givesBytes: MEDIA_TYPES,
    answer: z.string().meta({ format: 'binary' }),
    refuses: [404],
  }),
}
