export function orderTo(queue: unknown[]): (...order: readonly unknown[]) => void;
