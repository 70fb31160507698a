import type { MidtransWording } from './en.ts';

export const MIDTRANS_ITALIAN: MidtransWording = {
  title: 'Pagamento',
  notice: 'Una dimostrazione della pagina di pagamento: non si muove denaro e nessuno ti chiede la carta.',
  total: 'Totale: {amount}',
  pay: 'Paga {amount} con carta',
  payAuthenticated: 'Paga con carta e 3-D Secure',
  payDeclined: 'Paga con una carta che viene rifiutata',
  payChallenged: 'Paga con una carta che prima viene controllata contro le frodi',
  payTransfer: 'Paga con bonifico bancario',
  back: 'Torna al negozio',
  denied: 'Il pagamento è stato rifiutato. Scegli un altro metodo di pagamento o riprova.',
  bankTitle: 'Conferma il pagamento',
  question: 'La tua banca chiede se vuoi pagare {amount}.',
  approve: 'Conferma',
  refuse: 'Rifiuta',
  transfer:
    'Trasferisci {amount} su questo conto prima che la pagina scada. Il pagamento vale quando arriva il denaro.',
  transferred: 'Simula l’arrivo del bonifico',
  cancel: 'Scegli un altro metodo di pagamento',
  paid: 'Grazie, il pagamento è andato a buon fine. Puoi chiudere questa pagina.',
  expired: 'Su questa pagina non si può più pagare. Torna indietro e ricomincia.',
  unknown: 'Questo link è incompleto.',
};
