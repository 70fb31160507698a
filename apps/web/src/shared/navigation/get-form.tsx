import type { ComponentProps } from 'react';
import { useNavigate } from 'react-router-dom';

interface SubmitOptions {
  readonly replace?: boolean;
  readonly preventScrollReset?: boolean;
}

/** Navigates like a browser that submits the form: to this page, with its fields as the query. */
export function useSubmit(): (form: HTMLFormElement, options: SubmitOptions) => void {
  const navigate = useNavigate();
  return (form, options) => {
    const fields = [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    );
    void navigate({ search: `?${new URLSearchParams(fields).toString()}` }, options);
  };
}

interface GetFormProps
  extends SubmitOptions, Omit<ComponentProps<'form'>, 'action' | 'method' | 'onSubmit'> {}

/**
 * A form that requests this page again, with and without scripts. The router's `Form` can also submit data to
 * actions, which no page has and which would add 0.8 kB for every visitor.
 */
export function GetForm({ replace, preventScrollReset, ...rest }: GetFormProps) {
  const submit = useSubmit();
  return (
    <form
      {...rest}
      onSubmit={(event) => {
        event.preventDefault();
        submit(event.currentTarget, {
          ...(replace === undefined ? {} : { replace }),
          ...(preventScrollReset === undefined ? {} : { preventScrollReset }),
        });
      }}
    />
  );
}
