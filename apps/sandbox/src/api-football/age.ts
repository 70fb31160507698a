/** Whole years between a birthday (`YYYY-MM-DD`) and an instant; null where nobody knows the birthday. */
export const ageAt = (birthDate: string | null, instantMs: number): number | null => {
  if (birthDate === null) return null;
  const today = new Date(instantMs).toISOString().slice(0, 10);
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years;
};
