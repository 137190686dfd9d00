/** What processes use, by the files of Linux; elsewhere nothing is known. */
import { readdirSync, readFileSync } from 'node:fs';

export interface Usage {
  /** Of the processor, in ms, that of ended children included. */
  cpuMs: number;
  /** Resident, in MB. */
  memoryMb: number;
}

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;
const KB = 1024;

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** The fields behind the name, which may hold anything: `proc_pid_stat(5)`, the first is the state. */
const fieldsOf = (pid: string) => read(`/proc/${pid}/stat`).replace(/^.*\) /s, '').split(' ');
const PARENT = 1;
const CPU = [11, 12, 13, 14];

function childrenOf(pid: number): number[] {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return all.filter((each) => Number(fieldsOf(each)[PARENT]) === pid).map(Number);
}

function cpuOf(pid: number): number {
  const fields = fieldsOf(String(pid));
  return CPU.reduce((sum, place) => sum + Number(fields[place] ?? 0), 0) * TICK_MS;
}

const memoryOf = (text: string, name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0) / KB;

/** Of one process. */
export const usageOf = (pid: number): Usage => ({ cpuMs: cpuOf(pid), memoryMb: memoryOf(read(`/proc/${pid}/status`), 'VmRSS') });

/** Of a process with its children, as PostgreSQL has one for each connection; each has its part of what they share. */
export function usageOfAll(pid: number): Usage {
  const pids = [pid, ...childrenOf(pid)];
  const sum = (of: (each: number) => number) => pids.map(of).reduce((all, one) => all + one, 0);
  return { cpuMs: sum(cpuOf), memoryMb: sum((each) => memoryOf(read(`/proc/${each}/smaps_rollup`), 'Pss')) };
}
