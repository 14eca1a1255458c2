import type { Translated } from '#domain/language.ts'
import type { TEXT } from '#web/selling/prescriptions/prescription-text.ts'

export const filipino = {
  'selling/prescriptions/prescription-text': {
    title: 'Reseta ng Doktor (Opsyonal)',
    limit: 'JPEG, PNG o PDF, hanggang 10 MB',
    drop: 'I-drop dito ang file, o piliin ito',
    dropNow: 'I-drop dito',
    choose: 'I-upload ang reseta',
    chooseAnother: 'Pumili ng ibang file',
    photograph: 'Kumuha ng litrato',
    sending: (name) => `Ina-upload ang ${name}`,
    sent: (pct) => `${pct}% naipadala na`,
    checking: 'Sinusuri ang file...',
    onItsWay: 'Ina-upload pa ang reseta. Hintayin ito, o kanselahin ang upload.',
    cancel: 'Kanselahin ang upload',
    cancelled: 'Nakansela ang upload',
    tryAgain: 'Subukan muli',
    uploaded: 'Na-upload ang file',
    loading: 'Naglo-load ng reseta...',
    open: 'Buksan',
    openNamed: (name) => `Buksan ang ${name} sa bagong tab`,
    download: 'I-download',
    downloadNamed: (name) => `I-download ang ${name}`,
    picture: (name) => `Reseta ${name}`,
    remove: 'Alisin',
    removed: 'Inalis ang reseta',
    unreadable: 'Hindi nabasa ang file mula sa device. Piliin ito ulit.',
  } satisfies Translated<typeof TEXT>,
}
