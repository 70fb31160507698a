import { describeSubscriptionLives } from './subscription-lives.ts';

describeSubscriptionLives('lost, then reconciled');
