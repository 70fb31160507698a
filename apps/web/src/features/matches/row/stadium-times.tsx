import { createContext, useContext } from 'react';

/** The day that is shown, while kick-offs are told by the clocks of their grounds; null: by the reader's. */
const StadiumDay = createContext<string | null>(null);

export const StadiumTimes = StadiumDay.Provider;

export function useStadiumDay(): string | null {
  return useContext(StadiumDay);
}

/** Whether an address asks for the grounds' clocks. */
export function asksStadiumTimes(search: URLSearchParams): boolean {
  return search.get('times') === 'stadium';
}
