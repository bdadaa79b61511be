import { Counter, Gauge, Registry } from '@prometheus-io/client';

/** The metrics of the server. No label names a table, a person or a choice. */
export type ServerMetrics = {
  readonly registry: Registry;
  readonly requests: Counter<'status'>;
  /** Plain numbers, because each move raises two of them. The registry copies them when it is read. */
  readonly totals: { taken: number; refused: number; events: number };
};

export function openMetrics(sizes: { tables(): number; connections(): number }): ServerMetrics {
  const registry = new Registry();
  const registers = [registry];
  new Gauge({
    name: 'parlor_tables_in_memory',
    help: 'Tables in the memory of this process.',
    registers,
    collect() {
      this.set(sizes.tables());
    },
  });
  new Gauge({
    name: 'parlor_connections',
    help: 'Open sockets and streams.',
    registers,
    collect() {
      this.set(sizes.connections());
    },
  });
  new Gauge({
    name: 'process_resident_memory_bytes',
    help: 'Memory of this process.',
    registers,
    collect() {
      this.set(process.memoryUsage.rss());
    },
  });
  new Gauge({
    name: 'process_cpu_seconds_total',
    help: 'Processor time of this process.',
    registers,
    collect() {
      const { user, system } = process.cpuUsage();
      this.set((user + system) / 1e6);
    },
  });
  const totals = { taken: 0, refused: 0, events: 0 };
  new Counter({
    name: 'parlor_commands_total',
    help: 'Commands of players: taken or refused.',
    labelNames: ['result'],
    registers,
    collect() {
      this.reset();
      this.inc({ result: 'taken' }, totals.taken);
      this.inc({ result: 'refused' }, totals.refused);
    },
  });
  new Counter({
    name: 'parlor_events_total',
    help: 'Events that were written to the log.',
    registers,
    collect() {
      this.reset();
      this.inc(totals.events);
    },
  });
  return {
    registry,
    totals,
    requests: new Counter({
      name: 'parlor_http_requests_total',
      help: 'HTTP requests by status.',
      labelNames: ['status'],
      registers,
    }),
  };
}
