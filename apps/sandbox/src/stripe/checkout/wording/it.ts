import type { Wording } from './en.ts';

export const ITALIAN: Wording = {
  title: 'Pagamento',
  notice: 'Una dimostrazione della pagina di pagamento: non si muove denaro e nessuno ti chiede la carta.',
  total: 'Totale: {amount}',
  renews: 'Abbonamento fino alla disdetta. Periodo di fatturazione: {period}.',
  email: 'Indirizzo e-mail',
  emailWrong: 'Questo non è un indirizzo e-mail.',
  pay: 'Paga {amount}',
  payDeclined: 'Paga con una carta che viene rifiutata',
  payAuthenticated: 'Paga con 3-D Secure',
  payTransfer: 'Paga con addebito diretto',
  cancel: 'Annulla e torna indietro',
  declined: 'La tua carta è stata rifiutata. Scegli un altro metodo di pagamento.',
  challengeTitle: 'Conferma il pagamento',
  challenge: 'La tua banca chiede se vuoi pagare {amount}.',
  approve: 'Conferma',
  refuse: 'Rifiuta',
  notAuthenticated: 'La tua banca non ha confermato il pagamento. Scegli un altro metodo di pagamento.',
  expired: 'Questa pagina di pagamento è scaduta. Torna indietro e ricomincia.',
  paid: 'Grazie, il pagamento è andato a buon fine. Puoi chiudere questa pagina.',
  pending:
    'Grazie. L’addebito richiede qualche giorno e il pagamento vale quando arriva. Puoi chiudere questa pagina.',
  unknown: 'Questo link è incompleto.',
  linkInactive: 'Questo link non è più valido.',
};
