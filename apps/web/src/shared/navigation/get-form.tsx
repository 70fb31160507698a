import type { ComponentProps } from 'react';
import { useNavigate } from 'react-router-dom';

interface SubmitOptions {
  readonly replace?: boolean;
  readonly preventScrollReset?: boolean;
}

/** Goes where a browser would go that sends the form: to this page, asked for by its fields. */
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
 * A form that asks for this page anew, without scripts as with them. The router's `Form` can also send data to actions,
 * which no page has and which would bring 0.8 kB to every visitor.
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
