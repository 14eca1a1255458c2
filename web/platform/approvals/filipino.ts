import type { Translated } from '#domain/language.ts'
import type { TEXT } from '#web/platform/approvals/ApprovalDialog.tsx'

export const filipino = {
  'platform/approvals/ApprovalDialog': {
    title: 'Kailangan ng Pag-apruba',
    asks: 'Kailangang aprubahan ng ibang tao:',
    who: 'Mag-aapruba',
    choose: 'Piliin kung sino ang mag-aapruba',
    pin: 'PIN',
    pinHint: 'Ang mag-aapruba ang magta-type. Hindi ito itinatago.',
    reason: 'Dahilan',
    look: 'Ipakita ang aaprubahan',
    looking: 'Binabasa...',
    by: (name) => `Aaprubahan ni ${name}:`,
    approve: 'Aprubahan',
    approving: 'Inaaprubahan...',
    done: 'Naaprubahan',
    failed: 'Hindi naaprubahan',
    away: 'Kailangan ng pag-apruba ang server. Naka-save ang cart o form: subukan muli kapag naroon na ito.',
    nobody:
      'Walang ibang makapag-aapruba nito na may PIN dito. Magtatakda ng PIN ang manager sa pangalan niya sa menu.',
  } satisfies Translated<typeof TEXT>,
}
