import type { Wording } from './en.ts';

export const SPANISH: Wording = {
  title: 'Pago',
  notice: 'Una demostración de la página de pago: no se mueve dinero y nadie te pide la tarjeta.',
  total: 'Total: {amount}',
  renews: 'Suscripción hasta que la canceles. Periodo de facturación: {period}.',
  email: 'Correo electrónico',
  emailWrong: 'Eso no es una dirección de correo.',
  pay: 'Pagar {amount}',
  payDeclined: 'Pagar con una tarjeta que se rechaza',
  payAuthenticated: 'Pagar con 3-D Secure',
  payTransfer: 'Pagar por domiciliación bancaria',
  cancel: 'Cancelar y volver',
  declined: 'Tu tarjeta ha sido rechazada. Elige otra forma de pago.',
  challengeTitle: 'Confirma el pago',
  challenge: 'Tu banco pregunta si quieres pagar {amount}.',
  approve: 'Confirmar',
  refuse: 'Rechazar',
  notAuthenticated: 'Tu banco no ha confirmado el pago. Elige otra forma de pago.',
  expired: 'Esta página de pago ha caducado. Vuelve atrás y empieza de nuevo.',
  paid: 'Gracias, el pago se ha realizado. Puedes cerrar esta página.',
  pending:
    'Gracias. La domiciliación tarda unos días y el pago cuenta cuando llega. Puedes cerrar esta página.',
  unknown: 'Este enlace está incompleto.',
  linkInactive: 'Este enlace ya no es válido.',
};
