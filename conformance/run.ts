import type { Surroundings } from './asking/surroundings';
import { allChecks } from './checks/all';
import type { Check } from './check';
import { CannotAsk, type Outcome, couldNotAsk } from './outcome';
import { Service } from './service';

export interface Finding {
  readonly check: Check;
  readonly outcome: Outcome;
}

/** Asks every check, one after another: the operator wants requests one at a time. */
export async function run(
  around: Surroundings,
  onFinding: (finding: Finding) => void = () => undefined,
): Promise<Finding[]> {
  const service = new Service(around);
  const findings: Finding[] = [];
  for (const check of allChecks) {
    const finding = { check, outcome: await askOne(check, service) };
    onFinding(finding);
    findings.push(finding);
  }
  return findings;
}

async function askOne(check: Check, service: Service): Promise<Outcome> {
  try {
    return await check.ask(service);
  } catch (error) {
    if (error instanceof CannotAsk) return couldNotAsk(error.message);
    throw new Error(`the check ${check.id} is wrong: ${String(error)}`, { cause: error });
  }
}
