import type { MidtransWording } from './en.ts';

export const MIDTRANS_DUTCH: MidtransWording = {
  title: 'Betaling',
  notice: 'Een demonstratie van de betaalpagina: er gaat geen geld om en niemand vraagt naar je kaart.',
  total: 'Totaal: {amount}',
  pay: '{amount} met kaart betalen',
  payAuthenticated: 'Met kaart en 3-D Secure betalen',
  payDeclined: 'Betalen met een kaart die wordt geweigerd',
  payChallenged: 'Betalen met een kaart die eerst op fraude wordt gecontroleerd',
  payTransfer: 'Betalen via bankoverschrijving',
  back: 'Terug naar de winkel',
  denied: 'De betaling is geweigerd. Kies een andere manier om te betalen of probeer het opnieuw.',
  bankTitle: 'Bevestig de betaling',
  question: 'Je bank vraagt of je {amount} wilt betalen.',
  approve: 'Bevestigen',
  refuse: 'Weigeren',
  transfer:
    'Maak {amount} over naar deze rekening voordat de pagina verloopt. De betaling telt zodra het geld binnen is.',
  transferred: 'Ontvangst van de overschrijving simuleren',
  cancel: 'Een andere manier van betalen kiezen',
  paid: 'Bedankt, er is betaald. Je kunt deze pagina sluiten.',
  expired: 'Op deze pagina kan niet meer worden betaald. Ga terug en begin opnieuw.',
  unknown: 'Deze link is niet compleet.',
};
