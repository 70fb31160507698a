/** As many at a time as providers send. */
const AT_ONCE = 10;

interface DeliveryLoopParts<Delivery> {
  /** What is due now, oldest first; each that is delivered or postponed is due no more. */
  readonly due: (limit: number) => readonly Delivery[];
  readonly deliver: (delivery: Delivery) => Promise<void>;
  readonly stopping: AbortController;
}

/** Delivers what a provider has to tell, such as webhooks, until nothing is due. */
export const createDeliveryLoop = <Delivery>({ due, deliver, stopping }: DeliveryLoopParts<Delivery>) => {
  let running: Promise<void> | null = null;

  const deliverAll = async (): Promise<void> => {
    for (;;) {
      const deliveries = due(AT_ONCE);
      if (deliveries.length === 0 || stopping.signal.aborted) return;
      await Promise.all(deliveries.map(deliver));
    }
  };

  return {
    /** Begins to deliver what is due, unless that is under way. */
    wake(): void {
      running ??= deliverAll().finally(() => {
        running = null;
      });
    },
    async stop(): Promise<void> {
      stopping.abort();
      await running;
    },
  };
};
