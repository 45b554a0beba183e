/** @returns False where the browser does not allow clipboard access: the visitor was shown the URL to copy by hand. */
export async function copyAddress(address: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(address);
    return true;
  } catch {
    window.prompt('Copy this address:', address);
    return false;
  }
}
