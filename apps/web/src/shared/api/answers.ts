/** Whether the site itself responds, with any status. The worker does not handle HEAD requests. Never throws. */
export async function answers(path: string): Promise<boolean> {
  try {
    await fetch(path, { method: 'HEAD', cache: 'no-store' });
    return true;
  } catch {
    return false;
  }
}
