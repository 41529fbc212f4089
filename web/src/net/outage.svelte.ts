/** Whether the server was away when it was last asked; shown above every page. */
export const outage = $state({ isOn: false });
