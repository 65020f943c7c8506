export { type CallOptions, type Client, createClient } from './client';
