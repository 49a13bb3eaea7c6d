/** The way to a field of an object, as the API server writes it (apimachinery 1.36, util/validation/field.Path). */
export type FieldSteps = readonly (string | number)[];

/** Immutable. */
export class Field {
  /** `spec.containers[0].resources.limits[cpu]` */
  readonly text: string;
  /** Where the field stands in the object, which upstream now and then names otherwise. */
  readonly steps: FieldSteps;

  private constructor(text: string, steps: FieldSteps) {
    this.text = text;
    this.steps = steps;
  }

  static of(...names: string[]): Field {
    return new Field(names.join('.'), names);
  }

  child(...names: string[]): Field {
    return new Field([this.text, ...names].join('.'), [...this.steps, ...names]);
  }

  /** An item of a list. */
  index(index: number): Field {
    return new Field(`${this.text}[${index}]`, [...this.steps, index]);
  }

  /** An entry of a map. */
  key(key: string): Field {
    return new Field(`${this.text}[${key}]`, [...this.steps, key]);
  }

  /** The same name for what stands elsewhere in the object. */
  standingAt(steps: FieldSteps): Field {
    return new Field(this.text, steps);
  }
}
