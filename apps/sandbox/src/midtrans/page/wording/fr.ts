import type { MidtransWording } from './en.ts';

export const MIDTRANS_FRENCH: MidtransWording = {
  title: 'Paiement',
  notice:
    'Une démonstration de la page de paiement : aucun argent ne circule et personne ne demande votre carte.',
  total: 'Total : {amount}',
  pay: 'Payer {amount} par carte',
  payAuthenticated: 'Payer par carte avec 3-D Secure',
  payDeclined: 'Payer avec une carte qui sera refusée',
  payChallenged: 'Payer avec une carte d’abord contrôlée contre la fraude',
  payTransfer: 'Payer par virement',
  back: 'Retour à la boutique',
  denied: 'Le paiement a été refusé. Choisissez un autre moyen de paiement ou réessayez.',
  bankTitle: 'Confirmez le paiement',
  question: 'Votre banque demande si vous voulez payer {amount}.',
  approve: 'Confirmer',
  refuse: 'Refuser',
  transfer:
    'Virez {amount} sur ce compte avant que la page n’expire. Le paiement compte dès que l’argent est arrivé.',
  transferred: 'Simuler l’arrivée du virement',
  cancel: 'Choisir un autre moyen de paiement',
  paid: 'Merci, le paiement est effectué. Vous pouvez fermer cette page.',
  expired: 'Il n’est plus possible de payer sur cette page. Revenez en arrière et recommencez.',
  unknown: 'Ce lien est incomplet.',
};
