/** The environment in which the container and the systemd unit run the service, for measuring it as it is deployed. */
export const DEPLOYED_ENV = {
  NODE_ENV: 'production',
  NEXT_TELEMETRY_DISABLED: '1',
  MALLOC_ARENA_MAX: '2',
  // There an argument of `npm start`'s own command.
  NODE_OPTIONS: '--max-semi-space-size=16',
} as const
