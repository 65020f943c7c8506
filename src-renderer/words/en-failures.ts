/** Of an answer that is there and not taken: the same wherever it was asked. */
export const answerFailures = {
  'too-large': {
    what: 'The service’s answer is larger than what is taken at once.',
    kept: 'What was fetched before is kept; nothing of the answer was used.',
    next: 'Ask for less, such as a shorter time.',
  },
  drifted: {
    what: 'The service’s answers have changed: a part that they had before is missing.',
    kept: 'The earlier copy is kept and used; the new answer is stored beside it.',
    next: 'The details name what is missing. To use the new form, remove the stored copy and fetch it again.',
  },
};
