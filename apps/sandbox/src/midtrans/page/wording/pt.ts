import type { MidtransWording } from './en.ts';

export const MIDTRANS_PORTUGUESE: MidtransWording = {
  title: 'Pagamento',
  notice: 'Uma demonstração da página de pagamento: nenhum dinheiro circula e ninguém pede o seu cartão.',
  total: 'Total: {amount}',
  pay: 'Pagar {amount} com cartão',
  payAuthenticated: 'Pagar com cartão e 3-D Secure',
  payDeclined: 'Pagar com um cartão que é recusado',
  payChallenged: 'Pagar com um cartão que antes é verificado contra fraude',
  payTransfer: 'Pagar por transferência bancária',
  back: 'Voltar para a loja',
  denied: 'O pagamento foi recusado. Escolha outra forma de pagamento ou tente de novo.',
  bankTitle: 'Confirme o pagamento',
  question: 'O seu banco pergunta se você quer pagar {amount}.',
  approve: 'Confirmar',
  refuse: 'Recusar',
  transfer:
    'Transfira {amount} para esta conta antes que a página expire. O pagamento vale quando o dinheiro chegar.',
  transferred: 'Simular a chegada da transferência',
  cancel: 'Escolher outra forma de pagamento',
  paid: 'Obrigado, o pagamento foi feito. Você pode fechar esta página.',
  expired: 'Não é mais possível pagar nesta página. Volte e comece de novo.',
  unknown: 'Este link está incompleto.',
};
