/** What the server says of the law's schemes. */
export const refusals = {
  '{0} is there: say from which day on it changes':
    'Mayroon nang {0}: ilagay kung mula anong araw ito magbabago',
  'What was sold already stays: it changes today or later':
    'Mananatili ang naibenta na: magbabago ito ngayon o pagkatapos',
  '{0} changes on {1} already': 'Magbabago na ang {0} sa {1}',
  'There is no such scheme': 'Walang ganoong scheme',
  '{0} has begun: say how it is from a later day on, as another row of {1}':
    'Nagsimula na ang {0}: ilagay kung ano ito mula sa mas huling araw, bilang ibang hanay ng {1}',
  'What was sold already stays: it ends yesterday or later':
    'Mananatili ang naibenta na: magtatapos ito kahapon o pagkatapos',
  '{0} changes on {1}: this ends before': 'Magbabago ang {0} sa {1}: bago iyon ang katapusan nito',
  'What was sold already stays: it begins today or later':
    'Mananatili ang naibenta na: magsisimula ito ngayon o pagkatapos',
  '{0} is in use: sales were made by it, or cards of it are kept. Switch it off instead.':
    'Ginagamit ang {0}: may mga benta rito, o may mga card nito na nakatago. Patayin na lang ito.',
  'Only a discount on the price with its VAT may have a limit':
    'Ang diskuwento lang sa presyong may VAT ang puwedeng may limit',
  'A scheme ends on its first day or later':
    'Nagtatapos ang scheme sa unang araw nito o pagkatapos',
  'That scheme has a row from that day already':
    'May hanay na mula sa araw na iyan ang scheme na iyan',
  'There is no scheme {0}': 'Walang scheme na {0}',
}
