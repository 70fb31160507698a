import type { MidtransWording } from './en.ts';

export const MIDTRANS_GERMAN: MidtransWording = {
  title: 'Bezahlung',
  notice: 'Eine Vorführung der Bezahlseite: Es fließt kein Geld, und niemand fragt nach deiner Karte.',
  total: 'Summe: {amount}',
  pay: '{amount} mit Karte bezahlen',
  payAuthenticated: 'Mit Karte und 3-D Secure bezahlen',
  payDeclined: 'Mit einer Karte bezahlen, die abgelehnt wird',
  payChallenged: 'Mit einer Karte bezahlen, die erst auf Betrug geprüft wird',
  payTransfer: 'Per Überweisung bezahlen',
  back: 'Zurück zum Shop',
  denied: 'Die Zahlung wurde abgelehnt. Wähle eine andere Zahlungsart oder versuche es noch einmal.',
  bankTitle: 'Zahlung bestätigen',
  question: 'Deine Bank fragt, ob du {amount} bezahlen möchtest.',
  approve: 'Bestätigen',
  refuse: 'Ablehnen',
  transfer:
    'Überweise {amount} auf dieses Konto, bevor die Seite abläuft. Die Zahlung gilt, sobald das Geld da ist.',
  transferred: 'Eingang der Überweisung simulieren',
  cancel: 'Andere Zahlungsart wählen',
  paid: 'Danke, die Zahlung ist erfolgt. Du kannst diese Seite schließen.',
  expired: 'Auf dieser Seite kann nicht mehr bezahlt werden. Geh zurück und beginne von vorn.',
  unknown: 'Dieser Link ist unvollständig.',
};
