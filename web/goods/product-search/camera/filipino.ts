import type { Translated } from '#domain/language.ts'
import type { TEXT as CAMERA_SCAN } from '#web/goods/product-search/camera/CameraScan.tsx'
import type { FAILURES } from '#web/goods/product-search/camera/camera-failure.ts'

export const filipino = {
  'goods/product-search/camera/CameraScan': {
    scan: 'Mag-scan gamit ang camera',
    stop: 'Isara ang camera',
    camera: 'Camera',
    opening: 'Binubuksan ang camera...',
    hint: 'Itapat ang isang code sa loob ng frame',
    light: 'Ilaw',
    again: 'Subukan muli',
  } satisfies Translated<typeof CAMERA_SCAN>,
  'goods/product-search/camera/camera-failure': {
    insecure:
      'Nagpapagamit lang ng camera ang mga browser sa mga page na https:// ang address. Buksan ang Botika sa https na address nito, o humingi nito sa nagpapatakbo nito.',
    refused:
      'Hindi pinapayagan ang browser na gamitin ang camera rito. Payagan ito para sa page na ito, sa marka bago ang address o sa settings ng device, at subukan muli.',
    missing: 'Walang camera ang device na ito na mahanap ng browser.',
    busy: 'Ginagamit ng ibang program ang camera. Isara iyon at subukan muli.',
    ended: 'Na-off ang camera.',
    unloaded: 'Hindi na-load ang taga-basa ng code. Tingnan ang network at subukan muli.',
    other: 'Ayaw mag-start ng camera. Subukan muli, o i-type ang code.',
  } satisfies Translated<typeof FAILURES>,
}
