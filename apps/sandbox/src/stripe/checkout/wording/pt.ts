import type { Wording } from './en.ts';

export const PORTUGUESE: Wording = {
  title: 'Pagamento',
  notice: 'Uma demonstração da página de pagamento: nenhum dinheiro circula e ninguém pede o seu cartão.',
  total: 'Total: {amount}',
  renews: 'Assinatura até você cancelar. Período de cobrança: {period}.',
  email: 'E-mail',
  emailWrong: 'Isso não é um endereço de e-mail.',
  pay: 'Pagar {amount}',
  payDeclined: 'Pagar com um cartão que é recusado',
  payAuthenticated: 'Pagar com 3-D Secure',
  payTransfer: 'Pagar por débito em conta',
  cancel: 'Cancelar e voltar',
  declined: 'O seu cartão foi recusado. Escolha outra forma de pagamento.',
  challengeTitle: 'Confirme o pagamento',
  challenge: 'O seu banco pergunta se você quer pagar {amount}.',
  approve: 'Confirmar',
  refuse: 'Recusar',
  notAuthenticated: 'O seu banco não confirmou o pagamento. Escolha outra forma de pagamento.',
  expired: 'Esta página de pagamento expirou. Volte e comece de novo.',
  paid: 'Obrigado, o pagamento foi feito. Você pode fechar esta página.',
  pending:
    'Obrigado. O débito em conta leva alguns dias, e o pagamento vale quando chegar. Você pode fechar esta página.',
  unknown: 'Este link está incompleto.',
  linkInactive: 'Este link não é mais válido.',
};
