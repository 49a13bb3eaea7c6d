/** The way to a field of an object, as the API server writes it (apimachinery 1.36, util/validation/field.Path). */
export type FieldSteps = readonly (string | number)[];

/** Immutable. Put together only when asked for: most fields have no error. */
export class Field {
  private readonly parent: Field | null;
  private readonly tail: string;
  private readonly own: FieldSteps;
  private readonly moved: FieldSteps | null;

  private constructor(parent: Field | null, tail: string, own: FieldSteps, moved: FieldSteps | null = null) {
    this.parent = parent;
    this.tail = tail;
    this.own = own;
    this.moved = moved;
  }

  static of(...names: string[]): Field {
    return new Field(null, names.join('.'), names);
  }

  /** `spec.containers[0].resources.limits[cpu]` */
  get text(): string {
    return `${this.parent?.text ?? ''}${this.tail}`;
  }

  /** Where the field stands in the object, which upstream now and then names otherwise. */
  get steps(): FieldSteps {
    return this.moved ?? [...(this.parent?.steps ?? []), ...this.own];
  }

  child(...names: string[]): Field {
    return new Field(this, `.${names.join('.')}`, names);
  }

  /** An item of a list. */
  index(index: number): Field {
    return new Field(this, `[${index}]`, [index]);
  }

  /** An entry of a map. */
  key(key: string): Field {
    return new Field(this, `[${key}]`, [key]);
  }

  /** The same name for what stands elsewhere in the object. */
  fieldAt(steps: FieldSteps): Field {
    return new Field(this, '', [], steps);
  }
}
