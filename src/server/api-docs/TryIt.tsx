import type { Call, Parameter } from './calls.ts'

/** A form that sends the call. It appears with its script (web/api-docs/api-docs.ts), which reads the names of the fields. */
export function TryIt({ call }: { call: Call }) {
  const { method, path, summary, parameters, body, needsToken } = call
  return (
    <details className="try" hidden>
      <summary>
        Try it<span className="sr-only">: {summary}</span>
      </summary>
      <form data-method={method} data-path={path}>
        {parameters.map((parameter) => (
          <Input key={`${parameter.in}:${parameter.name}`} parameter={parameter} />
        ))}
        {body && (
          <label>
            Body
            <textarea
              name="body"
              rows={Math.min(body.example.split('\n').length, 12)}
              defaultValue={body.example}
              spellCheck={false}
            />
          </label>
        )}
        {needsToken && (
          <p>
            Uses the token of your login to the <a href="/admin">back office</a> in this browser.
          </p>
        )}
        {method !== 'GET' && <p className="warning">This really changes the shop.</p>}
        <button type="submit">Send request</button>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long responses scroll, also by keyboard */}
        <output tabIndex={0} aria-label="Response" />
      </form>
    </details>
  )
}

function Input({ parameter: { name, in: place, required, example } }: { parameter: Parameter }) {
  const isGuess = place === 'query' && !required
  return (
    <label>
      {name}
      <input
        name={`${place}:${name}`}
        required={required}
        defaultValue={isGuess ? '' : example}
        placeholder={isGuess ? 'optional' : undefined}
        autoComplete="off"
      />
    </label>
  )
}
