import type { Wording } from './en.ts';

export const DUTCH: Wording = {
  title: 'Betalen',
  notice: 'Een demonstratie van de betaalpagina: er gaat geen geld om en niemand vraagt naar je kaart.',
  total: 'Totaal: {amount}',
  renews: 'Abonnement tot je opzegt. Factureringsperiode: {period}.',
  email: 'E-mailadres',
  emailWrong: 'Dat is geen e-mailadres.',
  pay: '{amount} betalen',
  payDeclined: 'Betalen met een kaart die wordt geweigerd',
  payAuthenticated: 'Betalen met 3-D Secure',
  payTransfer: 'Betalen via automatische incasso',
  cancel: 'Annuleren en teruggaan',
  declined: 'Je kaart is geweigerd. Kies een andere manier om te betalen.',
  challengeTitle: 'Bevestig de betaling',
  challenge: 'Je bank vraagt of je {amount} wilt betalen.',
  approve: 'Bevestigen',
  refuse: 'Weigeren',
  notAuthenticated: 'Je bank heeft de betaling niet bevestigd. Kies een andere manier om te betalen.',
  expired: 'Deze betaalpagina is verlopen. Ga terug en begin opnieuw.',
  paid: 'Bedankt, er is betaald. Je kunt deze pagina sluiten.',
  pending:
    'Bedankt. De incasso duurt een paar dagen en de betaling telt zodra het geld binnen is. Je kunt deze pagina sluiten.',
  unknown: 'Deze link is niet compleet.',
  linkInactive: 'Deze link is niet meer geldig.',
};
