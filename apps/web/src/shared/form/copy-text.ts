/**
 * Copies the text of a field. Browsers refuse this without permission or HTTPS; then the text is selected, so that
 * the reader can copy it with the keyboard.
 *
 * @returns whether it was copied
 */
export async function copyText(field: HTMLInputElement | HTMLTextAreaElement | null): Promise<boolean> {
  if (field === null) return false;
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    field.select();
    return false;
  }
}
