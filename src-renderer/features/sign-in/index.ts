export { default as AisDialog } from './AisDialog.svelte';
export { AisClientStore, DeviceLoginStore, provideAisClient, provideDeviceLogin } from './sign-in.svelte';
export { default as SignInDialog } from './SignInDialog.svelte';
