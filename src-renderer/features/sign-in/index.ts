export { default as ClientDialog } from './ClientDialog.svelte';
export { default as OwnClientsDialog } from './OwnClientsDialog.svelte';
export { ClientStore, DeviceLoginStore, provideClient, provideDeviceLogin } from './sign-in.svelte';
export { default as SignInDialog } from './SignInDialog.svelte';
