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

/** @param withChildren as PostgreSQL, a process for each connection; memory that they share is counted once for each */
export function usageOf(pid: number, withChildren = false): Usage {
  const fields = fieldsOf(String(pid));
  const own = {
    cpuMs: CPU.reduce((sum, place) => sum + Number(fields[place] ?? 0), 0) * TICK_MS,
    memoryMb: Number(/^VmRSS:\s+(\d+)/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / KB,
  };
  if (!withChildren) return own;
  return childrenOf(pid)
    .map((child) => usageOf(child))
    .reduce((sum, each) => ({ cpuMs: sum.cpuMs + each.cpuMs, memoryMb: sum.memoryMb + each.memoryMb }), own);
}
