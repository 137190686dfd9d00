import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { createMetrics } from '../../../server/observe/metrics.ts';

const dashboardSchema = z.object({
  panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) })),
  templating: z.object({ list: z.array(z.object({ name: z.string() })) }),
});

test('the dashboard asks for figures that there are, by labels that they have', async () => {
  const metrics = createMetrics();
  metrics.tellOf({ version: '1', character: 'built-in', evaluation: 'built-in', connections: () => ({ used: 0, idle: 0, waiting: 0 }) });
  metrics.observer.request({ id: '', method: 'GET', headers: {} }).end({ route: '/', status: 200 });
  metrics.observer.work('send').end('done');
  metrics.observer.asked({ outcome: 'late', ms: 1, inputTokens: 1, outputTokens: 1 });
  metrics.observer.queried({ operation: 'select', table: 'users', ms: 1, failure: 'busy' });
  const text = await metrics.read();
  const { panels } = dashboardSchema.parse(JSON.parse(readFileSync('deploy/grafana-dashboard.json', 'utf8')));
  const asked = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  expect(asked.length).toBeGreaterThan(15);
  const missing = asked.flatMap((expr) => {
    const name = /\b(?:training|nodejs|process)_\w+/.exec(expr)?.[0] ?? expr;
    const line = text.split('\n').find((each) => each.startsWith(`${name}{`) || each.startsWith(`${name} `)) ?? '';
    const labels = [...(/ by \(([^)]*)\)/.exec(expr)?.[1]?.split(', ') ?? []), ...[...expr.matchAll(/(\w+)(?:!|=)[=~]?"/g)].map(([, label = '']) => label)];
    return line === '' ? [name] : labels.filter((label) => label !== 'instance' && !line.includes(`${label}="`)).map((label) => `${name} by ${label}`);
  });
  expect(missing).toEqual([]);
});
