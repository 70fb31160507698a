import type { Wording } from './en.ts';

export const GERMAN: Wording = {
  title: 'Bezahlen',
  notice: 'Eine Vorführung der Bezahlseite: Es fließt kein Geld, und niemand fragt nach deiner Karte.',
  total: 'Summe: {amount}',
  renews: 'Ein Abo, bis du kündigst. Abrechnungszeitraum: {period}.',
  email: 'E-Mail-Adresse',
  emailWrong: 'Das ist keine E-Mail-Adresse.',
  pay: '{amount} bezahlen',
  payDeclined: 'Mit einer Karte bezahlen, die abgelehnt wird',
  payAuthenticated: 'Mit 3-D Secure bezahlen',
  payTransfer: 'Per Lastschrift bezahlen',
  cancel: 'Abbrechen und zurück',
  declined: 'Deine Karte wurde abgelehnt. Wähle eine andere Zahlungsart.',
  challengeTitle: 'Zahlung bestätigen',
  challenge: 'Deine Bank fragt, ob du {amount} bezahlen möchtest.',
  approve: 'Bestätigen',
  refuse: 'Ablehnen',
  notAuthenticated: 'Deine Bank hat die Zahlung nicht bestätigt. Wähle eine andere Zahlungsart.',
  expired: 'Diese Bezahlseite ist abgelaufen. Geh zurück und beginne von vorn.',
  paid: 'Danke, die Zahlung ist erfolgt. Du kannst diese Seite schließen.',
  pending:
    'Danke. Die Lastschrift dauert ein paar Tage, und die Zahlung gilt, sobald sie eingegangen ist. Du kannst diese Seite schließen.',
  unknown: 'Dieser Link ist unvollständig.',
  linkInactive: 'Dieser Link gilt nicht mehr.',
};
