/** What the server and its platform say. */
export const refusals = {
  'There is nothing at this address': 'Walang laman ang address na ito',
  '{0} may not approve this': 'Hindi ito puwedeng aprubahan ni {0}',
  'The database cannot be reached just now.': 'Hindi maabot ang database sa ngayon.',
  'The server is too busy just now.': 'Masyadong abala ang server sa ngayon.',
  'The server took too long to answer.': 'Masyadong natagalan ang sagot ng server.',
  'Others are changing the same just now.': 'May iba pang nagbabago ng mismong ito ngayon.',
  'The server’s disk is full: nothing was saved. Whoever looks after the server must make room on it.':
    'Puno na ang disk ng server: walang na-save. Dapat maglaan ng espasyo ang nangangalaga ng server.',
  'The server’s disk is full, and its database has stopped.':
    'Puno na ang disk ng server, at tumigil ang database nito.',
  'Something went wrong on the server.': 'May nangyaring mali sa server.',
  'Check whether this was saved before you try again.':
    'Tingnan kung na-save ito bago subukan muli.',
  'is not valid': 'ay hindi valid',
  'The request is not valid': 'Hindi valid ang hiling',
  'The request has characters that cannot be stored':
    'May mga character sa hiling na hindi maitatago',
  'A number in the request is too large': 'Masyadong malaki ang isang numero sa hiling',
  'The request is too large': 'Masyadong malaki ang hiling',
  'The request must be JSON': 'Dapat JSON ang hiling',
  'The request could not be read': 'Hindi mabasa ang hiling',
  'The request took too long': 'Masyadong natagalan ang hiling',
  'The request has too many or too long headers':
    'Masyadong marami o mahaba ang mga header ng hiling',
  'This request came from another site': 'Galing sa ibang site ang hiling na ito',
  'The address of the request is too long': 'Masyadong mahaba ang address ng hiling',
  'The request has more than {0} headers': 'Lampas sa {0} ang header ng hiling',
  '{0} is given more than once': 'Higit sa isang beses ibinigay ang {0}',
  'The request is nested more than {0} levels deep': 'Lampas sa {0} antas ang lalim ng hiling',
  'You are asking for very much at once. Try again in a moment.':
    'Napakarami ng hinihingi nang sabay. Subukan muli maya-maya.',
  'It is still in use by {0}: it cannot be deleted':
    'Ginagamit pa ito ng {0}: hindi ito puwedeng i-delete',
  'other records': 'ibang mga rekord',
  'entries of the log': 'mga tala ng talaan',
  '{0} was changed by another user meanwhile. {1}':
    'Binago na ng ibang user ang {0} samantala. {1}',
  '{0} and {1} more': '{0} at {1} pa',
  'Please sign in': 'Mag-sign in muna',
  'Change your password first': 'Palitan muna ang password',
  'Your role may not do this': 'Hindi ito puwedeng gawin ng iyong tungkulin',
  'The Idempotency-Key is not valid': 'Hindi valid ang Idempotency-Key',
  'An approval needs the Idempotency-Key that it was given for':
    'Kailangan ng pag-apruba ang Idempotency-Key na pinagbigyan nito',

  // Words of calls, which name a field before them.
  'The Idempotency-Key must have 8 to 100 letters, digits, - or _':
    'Dapat 8 hanggang 100 titik, digit, - o _ ang Idempotency-Key',
  'must be a number': 'dapat numero',
  'must be a whole number': 'dapat buong numero',
  'must be a date like 2026-12-31': 'dapat petsa na gaya ng 2026-12-31',
  'must be true or false': 'dapat true o false',
  'must be document or line': 'dapat document o line',
  'Reports are exported as csv or xlsx': 'Bilang csv o xlsx ini-export ang mga ulat',
  'Books are exported as csv or xlsx': 'Bilang csv o xlsx ini-export ang mga libro',
  'Type something to search for': 'Mag-type ng hahanapin',

  'That PIN approves nothing here. After five wrong ones it is closed, until its owner signs in by password.':
    'Walang naaaprubahan dito ang PIN na iyan. Isinasara ito pagkatapos ng limang mali, hanggang mag-sign in ang may-ari nito gamit ang password.',
  'Another user has to approve it: nobody approves their own':
    'Ibang user ang dapat mag-apruba: walang nag-aapruba ng sarili niyang gawa',
  'Nobody approves {0} {1}': 'Walang nag-aapruba ng {0} {1}',
  'That approval is not good for this any more: have it approved again. Nothing was saved.':
    'Hindi na angkop dito ang pag-aprubang iyan: ipaapruba itong muli. Walang na-save.',
  'That password is guessed too easily: choose another one':
    'Masyadong madaling hulaan ang password na iyan: pumili ng iba',
  'Invalid username or password. Please try again.': 'Mali ang username o password. Subukan muli.',
  'That is not your current password': 'Hindi iyan ang kasalukuyan mong password',
  'The new password must differ from the old one': 'Dapat iba sa luma ang bagong password',
  'Too many wrong passwords. Wait a few minutes and try again.':
    'Masyadong maraming maling password. Maghintay ng ilang minuto at subukan muli.',
  'Too many wrong PINs from here. Wait a few minutes and try again.':
    'Masyadong maraming maling PIN mula rito. Maghintay ng ilang minuto at subukan muli.',

  'This was saved already, as it was first sent. Open what was saved to change it.':
    'Na-save na ito, ayon sa unang ipinadala. Buksan ang na-save para baguhin ito.',
  'This was saved already, and has been deleted since.':
    'Na-save na ito, at na-delete na mula noon.',
  'This try was given up meanwhile': 'Itinigil na ang pagsubok na ito samantala',
  'Too many tries were given up just now. It is asked again in a minute.':
    'Masyadong maraming itinigil na pagsubok ngayon. Itatanong itong muli pagkaraan ng isang minuto.',
  'What was saved with this key is not of your locations':
    'Hindi sa mga lokasyon mo ang na-save sa key na ito',
  'This is still being saved. Try again in a moment.': 'Sine-save pa ito. Subukan muli maya-maya.',

  'Choose the column that holds the name, the SKU or the barcode.':
    'Piliin ang column na may pangalan, SKU o barcode.',
  'Choose the column that holds the generic name or the code.':
    'Piliin ang column na may generic name o code.',
  'Choose the column that holds the name, the phone or the email.':
    'Piliin ang column na may pangalan, telepono o email.',
  product: 'produkto',
  change: 'pagbabago',
  'Unpacked, the file is over 64 MB: split it':
    'Lampas sa 64 MB ang file kapag binuksan: hatiin ito',
  'The file is damaged: it cannot be unpacked': 'Sira ang file: hindi ito mabuksan',
  'This is an old Excel workbook: save the sheet as CSV and send that':
    'Lumang Excel workbook ito: i-save ang sheet bilang CSV at iyon ang ipadala',
  'This is not a table: send a CSV file': 'Hindi ito talahanayan: magpadala ng CSV file',
  'This is a web page, whatever its name says: open it in a spreadsheet, save the sheet as CSV and send that':
    'Web page ito, anuman ang pangalan nito: buksan sa spreadsheet, i-save ang sheet bilang CSV at iyon ang ipadala',
  'This is XML: open it in a spreadsheet, save the sheet as CSV and send that':
    'XML ito: buksan sa spreadsheet, i-save ang sheet bilang CSV at iyon ang ipadala',
  'This import has begun: it cannot be changed any more':
    'Nagsimula na ang import na ito: hindi na ito mababago',
  'The file has no column {0}': 'Walang column {0} ang file',
  'There is no such import': 'Walang ganoong import',
  'Another user has changed this import meanwhile: look at the preview again':
    'Binago na ng ibang user ang import na ito samantala: tingnan muli ang preview',
  'Another import is running: wait until it has ended, or cancel it':
    'May ibang import na tumatakbo: hintayin itong matapos, o kanselahin ito',
  'The file has no such sheet': 'Walang ganoong sheet ang file',
  'The file is empty': 'Walang laman ang file',
  'Many files are being read just now. Try again in a moment.':
    'Maraming file ang binabasa ngayon. Subukan muli maya-maya.',
  'The file takes too long to read: split it': 'Masyadong matagal basahin ang file: hatiin ito',
  'The file takes too much memory to read: split it':
    'Masyadong maraming memory ang kailangan para basahin ang file: hatiin ito',
  'The workbook is damaged: save it again in a spreadsheet and send that':
    'Sira ang workbook: i-save itong muli sa spreadsheet at iyon ang ipadala',
  'This workbook is locked with a password: save it without one and send that':
    'Naka-lock ng password ang workbook na ito: i-save nang walang password at iyon ang ipadala',
  'Written out, the sheet is over 64 MB: split it':
    'Lampas sa 64 MB ang sheet kapag inilabas: hatiin ito',
  'Written out, the sheet has over 5,000,000 cells: split it':
    'Lampas sa 5,000,000 cell ang sheet kapag inilabas: hatiin ito',
  'The file has more than {0} lines: split it': 'Lampas sa {0} linya ang file: hatiin ito',
  'Unpacked, the workbook is over 20 MB: split it':
    'Lampas sa 20 MB ang workbook kapag binuksan: hatiin ito',
  'This is a binary workbook: save it as .xlsx and send that':
    'Binary workbook ito: i-save bilang .xlsx at iyon ang ipadala',
  'This is a workbook or an archive: save the sheet as CSV and send that':
    'Workbook o archive ito: i-save ang sheet bilang CSV at iyon ang ipadala',
  'The workbook has more than {0} sheets: split it': 'Lampas sa {0} sheet ang workbook: hatiin ito',
  'The workbook holds declarations that no spreadsheet writes: save it again in a spreadsheet and send that':
    'May mga deklarasyon ang workbook na hindi isinusulat ng spreadsheet: i-save itong muli sa spreadsheet at iyon ang ipadala',
  'The file is over 16 MB: split it, or pack it with gzip':
    'Lampas sa 16 MB ang file: hatiin ito, o i-gzip',
  'This import was cancelled: send the file again. What is known already is not made twice.':
    'Kinansela ang import na ito: ipadalang muli ang file. Hindi nadodoble ang alam na.',
  'This import was taken back: send the file again.':
    'Binawi ang import na ito: ipadalang muli ang file.',
  'This import is done: there is nothing left to cancel':
    'Tapos na ang import na ito: wala nang kakanselahin',
  'The database could not store this row: look for signs in it that are no text':
    'Hindi maitago ng database ang hanay na ito: maghanap dito ng mga simbolong hindi teksto',
  'This import has not ended: cancel it first, then take it back':
    'Hindi pa tapos ang import na ito: kanselahin muna, saka bawiin',
  'This import was run by an earlier version, which kept nothing to take it back by':
    'Pinatakbo ng naunang bersyon ang import na ito, na walang itinagong magagamit sa pagbawi',
  'This import has written nothing that could be taken back':
    'Walang isinulat ang import na ito na puwedeng bawiin',
  'Many files are being uploaded just now. Try again in a moment.':
    'Maraming file ang ina-upload ngayon. Subukan muli maya-maya.',
  'Send the file as it is, as {0}': 'Ipadala ang file nang walang pagbabago, bilang {0}',
  'The file is over {0} MB': 'Lampas sa {0} MB ang file',
}
