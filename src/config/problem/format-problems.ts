import type { ConfigProblem } from './config-problem.ts';

const WIDTH = 110;

/**
 * Problems as text for a terminal: one paragraph per dealer, then each problem under its file with keys aligned, and
 * what is wrong followed by the remedy. Errors come before warnings.
 */
export function formatProblems(problems: readonly ConfigProblem[]): string {
  const byDealer = Map.groupBy(problems, (problem) => problem.dealer);
  return [...byDealer].map(([dealer, found]) => formatDealer(dealer, found)).join('\n\n');
}

function formatDealer(dealer: string, problems: readonly ConfigProblem[]): string {
  const errors = problems.filter((problem) => problem.severity === 'error');
  const warnings = problems.filter((problem) => problem.severity === 'warning');
  const counts = [
    errors.length > 0 ? counted(errors.length, 'problem') : '',
    warnings.length > 0 ? counted(warnings.length, 'warning') : '',
  ].filter((text) => text !== '');
  const blocks = [...Map.groupBy([...errors, ...warnings], (problem) => `${problem.file}\n${problem.severity}`)].map(
    ([, group]) => formatGroup(group),
  );
  return [`Dealer config of ${dealer} has ${counts.join(' and ')}.`, ...blocks].join('\n\n');
}

function formatGroup(problems: readonly ConfigProblem[]): string {
  const [first] = problems;
  if (first === undefined) return '';
  const keyWidth = Math.min(40, Math.max(...problems.map((problem) => problem.key.length)));
  const lines = problems.flatMap((problem) => formatProblem(problem, keyWidth));
  return [`${first.file}${first.severity === 'warning' ? ' (warnings)' : ''}`, ...lines].join('\n');
}

function formatProblem(problem: ConfigProblem, keyWidth: number): string[] {
  const indent = keyWidth === 0 ? '  ' : `  ${' '.repeat(keyWidth)}  `;
  const place = problem.line === undefined ? '' : `Line ${String(problem.line)}: `;
  const body = wrap(`${place}${messageWithValue(problem)} ${problem.remedy}`, WIDTH - indent.length);
  if (keyWidth === 0) return body.map((line) => `  ${line}`);
  const key = problem.key.padEnd(keyWidth);
  return problem.key.length > keyWidth
    ? [`  ${problem.key}`, ...body.map((line) => indent + line)]
    : body.map((line, index) => (index === 0 ? `  ${key}  ${line}` : indent + line));
}

/** "Expected a number, found "8.49%"." if the message is about the value; otherwise the value comes first. */
function messageWithValue({ found, message }: ConfigProblem): string {
  if (found === undefined) return message;
  return /^Expected [^.]+\.$/.test(message)
    ? `${message.slice(0, -1)}, found ${found}.`
    : `${found}${/^(?:Is|Has|Holds|Leaves|Lies|Contains|Ends|Begins|Names|Sends) /.test(message) ? '' : ':'} ${lowerFirst(message)}`;
}

function lowerFirst(text: string): string {
  return /^[A-Z][a-z]* /.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

function counted(count: number, noun: string): string {
  return `${String(count)} ${noun}${count === 1 ? '' : 's'}`;
}

/** Wraps text between words and keeps its line breaks. */
function wrap(text: string, width: number): string[] {
  return text.split('\n').flatMap((paragraph) => {
    // A line that fits keeps its spaces, because file excerpts are aligned with them.
    if (paragraph.length <= width) return [paragraph];
    const lines: string[] = [];
    let line = '';
    for (const word of paragraph.split(' ')) {
      if (line !== '' && line.length + 1 + word.length > width) {
        lines.push(line);
        line = word;
      } else line = line === '' ? word : `${line} ${word}`;
    }
    return [...lines, line];
  });
}
