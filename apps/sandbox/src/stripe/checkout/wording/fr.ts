import type { Wording } from './en.ts';

export const FRENCH: Wording = {
  title: 'Paiement',
  notice:
    'Une démonstration de la page de paiement : aucun argent ne circule et personne ne demande votre carte.',
  total: 'Total : {amount}',
  renews: 'Abonnement jusqu’à résiliation. Période de facturation : {period}.',
  email: 'Adresse e-mail',
  emailWrong: 'Ce n’est pas une adresse e-mail.',
  pay: 'Payer {amount}',
  payDeclined: 'Payer avec une carte qui sera refusée',
  payAuthenticated: 'Payer avec 3-D Secure',
  payTransfer: 'Payer par prélèvement',
  cancel: 'Annuler et revenir',
  declined: 'Votre carte a été refusée. Choisissez un autre moyen de paiement.',
  challengeTitle: 'Confirmez le paiement',
  challenge: 'Votre banque demande si vous voulez payer {amount}.',
  approve: 'Confirmer',
  refuse: 'Refuser',
  notAuthenticated: 'Votre banque n’a pas confirmé le paiement. Choisissez un autre moyen de paiement.',
  expired: 'Cette page de paiement a expiré. Revenez en arrière et recommencez.',
  paid: 'Merci, le paiement est effectué. Vous pouvez fermer cette page.',
  pending:
    'Merci. Le prélèvement prend quelques jours et le paiement compte dès qu’il est arrivé. Vous pouvez fermer cette page.',
  unknown: 'Ce lien est incomplet.',
  linkInactive: 'Ce lien n’est plus valable.',
};
