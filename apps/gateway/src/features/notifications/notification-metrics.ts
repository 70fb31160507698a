import type { Metrics } from '../../platform/metrics/index.ts';
import { SECOND_MS } from '../../platform/time/durations.ts';
import type { ChangeDeliveryObserver } from './match-changes/change-delivery.ts';
import { PUSH_MAKERS } from './match-changes/push-services.ts';
import { PUSH_RESULTS } from './delivery/push-sender.ts';

/** The target is 3 s for 95 of 100. */
const AFTER_SECONDS = [0.25, 0.5, 1, 2, 3, 5, 10, 30, 60, 300];

/** Registers the metrics of notifications. */
export function notificationMetrics(metrics: Metrics): ChangeDeliveryObserver {
  const messages = metrics.tally({
    name: 'touchline_notifications_total',
    help: 'Notifications by result: sent, gone (the browser has unsubscribed), refused, unusable (of an address or keys), or failed and retried',
    values: { result: PUSH_RESULTS },
  });
  const after = metrics.histogram({
    name: 'touchline_notification_sent_after_seconds',
    help: "From the provider's response with the change until a push service accepted the notification",
    bucketsSeconds: AFTER_SECONDS,
  });
  const refusing = metrics.tally({
    name: 'touchline_push_services_refusing_total',
    help: 'Changes of which a push service refused every notification, by maker; they are retried',
    values: { maker: PUSH_MAKERS },
  });
  return {
    answered: (result) => {
      messages({ result });
    },
    sent: (afterMs) => {
      after(afterMs / SECOND_MS);
    },
    serviceRefused: (maker) => {
      refusing({ maker });
    },
  };
}
