import type { MidtransWording } from './en.ts';

export const MIDTRANS_SPANISH: MidtransWording = {
  title: 'Pago',
  notice: 'Una demostración de la página de pago: no se mueve dinero y nadie te pide la tarjeta.',
  total: 'Total: {amount}',
  pay: 'Pagar {amount} con tarjeta',
  payAuthenticated: 'Pagar con tarjeta y 3-D Secure',
  payDeclined: 'Pagar con una tarjeta que se rechaza',
  payChallenged: 'Pagar con una tarjeta que antes se revisa por fraude',
  payTransfer: 'Pagar por transferencia bancaria',
  back: 'Volver a la tienda',
  denied: 'El pago ha sido rechazado. Elige otra forma de pago o inténtalo de nuevo.',
  bankTitle: 'Confirma el pago',
  question: 'Tu banco pregunta si quieres pagar {amount}.',
  approve: 'Confirmar',
  refuse: 'Rechazar',
  transfer:
    'Transfiere {amount} a esta cuenta antes de que caduque la página. El pago cuenta cuando llega el dinero.',
  transferred: 'Simular la llegada de la transferencia',
  cancel: 'Elegir otra forma de pago',
  paid: 'Gracias, el pago se ha realizado. Puedes cerrar esta página.',
  expired: 'En esta página ya no se puede pagar. Vuelve atrás y empieza de nuevo.',
  unknown: 'Este enlace está incompleto.',
};
