export { type CallOptions, type Client } from './client';
