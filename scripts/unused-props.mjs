/**
 * An ESLint rule: what a component's Props declare and the component never takes. It reads the text alone, where
 * svelte/no-unused-props asks for the types of the whole window; what an interface inherits is not looked at.
 */
export const unusedProps = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { unused: '{{name}} is declared in Props and never taken.' },
  },
  create(context) {
    const declared = new Map();
    let taken;
    return {
      TSInterfaceDeclaration({ id, body }) {
        declared.set(id.name, body.body);
      },
      VariableDeclarator({ id, init }) {
        if (init?.type !== 'CallExpression' || init.callee.name !== '$props') return;
        taken = id;
      },
      'Program:exit'() {
        // Taken whole, by a name or by a rest: what of it is used cannot be told from here.
        if (taken?.type !== 'ObjectPattern' || taken.properties.some(({ type }) => type === 'RestElement'))
          return;
        const names = new Set(taken.properties.map(({ key }) => key.name ?? key.value));
        const members = declared.get(taken.typeAnnotation?.typeAnnotation.typeName?.name) ?? [];
        for (const { type, key } of members) {
          const name = key?.name ?? key?.value;
          if (type === 'TSPropertySignature' && !names.has(name))
            context.report({ node: key, messageId: 'unused', data: { name } });
        }
      },
    };
  },
};
