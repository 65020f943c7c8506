export { ClientStore, DeviceLoginStore, provideClient, provideDeviceLogin } from './sign-in.svelte';
