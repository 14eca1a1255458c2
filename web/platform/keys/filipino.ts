import type { Translated } from '#domain/language.ts'
import type { TEXT } from '#web/platform/keys/KeyHelpDialog.tsx'

export const filipino = {
  'platform/keys/KeyHelpDialog': {
    title: 'Mga keyboard shortcut',
    everywhere: 'Sa bawat page',
    does: {
      palette: 'Hanapin ang mga page, produkto, tao, numero at magagawa',
      search: 'Ganoon din, kapag wala sa field',
      notifications: 'Pumunta sa abiso',
      help: 'Ipakita ang listahang ito, kapag wala sa field',
    },
  } satisfies Translated<typeof TEXT>,
}
