import { z } from 'zod'
import { endpoint } from '#domain/endpoint.ts'
import * as field from '#domain/fields.ts'
import { MEDIA_TYPES, MOST_FILE_BYTES } from '#domain/selling/prescriptions/file-kinds.ts'
import { ROLES } from '#domain/roles.ts'

const prescription = z.object({
  id: field.id,
  /** The address of its file, which a sales order names it by. */
  url: z.string().meta({ examples: ['/api/prescriptions/7'] }),
  /** The cleaned name, with the ending of the file's type. */
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
      /** The file's name on the caller's device, for display only. */
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
      'The file of a prescription as it was uploaded: of a sale for users who may see the sale, else for the user who uploaded it and for managers. Each read is kept in the audit log.',
    allow: ROLES,
    params,
    status: 200,
    givesBytes: MEDIA_TYPES,
    answer: z.string().meta({ format: 'binary' }),
    refuses: [404],
  }),
}
