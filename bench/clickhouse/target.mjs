/** The two shards, as the app is told of them. */
export const targetOf = (ports) => ({
  hosts: ports.map((port) => ({ host: '127.0.0.1', port: Number(port) })),
  cluster: 'two',
  database: 'sea',
  user: 'default',
  password: '',
  tls: null,
});
