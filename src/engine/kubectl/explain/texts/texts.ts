/** The words of fields, checked by the compiler against the types that the engine reads: none is missing, none is too many. */

export type FieldTexts = Readonly<Record<string, string>>;

/** A text for each field of a type; fields that it has under any name are left out. */
type TextsOf<Type> = {
  readonly [Field in keyof Type as string extends Field ? never : Field]-?: string;
};

export const texts = <Type>(all: TextsOf<Type>): FieldTexts => all;

/** What stands at the top of every object. */
export const top = {
  apiVersion: 'Group and version of the API that the object is written in.',
  kind: 'What the object is. It cannot change.',
  metadata: 'Name, labels and all else that every object has.',
};
