/** Concurrent deliveries of a provider. */
const AT_ONCE = 10;

interface DeliveryLoopParts<Delivery> {
  /** Returns due deliveries, oldest first. One that is delivered or postponed is no longer due. */
  readonly due: (limit: number) => readonly Delivery[];
  readonly deliver: (delivery: Delivery) => Promise<void>;
  readonly stopping: AbortController;
}

/** Delivers webhooks and other notifications of a provider until none is due. */
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
    /** Starts delivering what is due, unless a run is in progress. */
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
