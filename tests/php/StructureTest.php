<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Tests;

use PHPUnit\Framework\TestCase;

final class StructureTest extends TestCase
{
    private const SRC = __DIR__ . '/../../php/src';

    /** A folder uses those after it alone. */
    private const ORDER = ['Owner', 'Intake', 'Delivery', 'Mail', 'Health', 'Store', '.'];

    public function test_no_folder_uses_one_before_it(): void
    {
        $wrong = [];
        foreach (self::ORDER as $place => $folder) {
            foreach (glob(self::SRC . "/$folder/{*,templates/*}.php", GLOB_BRACE) ?: [] as $file) {
                preg_match_all('/Quayswift\\\\Enquiry\\\\(\w+)\\\\\w+/', (string) file_get_contents($file), $parts);
                $used = array_filter($parts[1], static fn (string $name): bool =>
                    (int) array_search($name, self::ORDER, true) < $place);
                $wrong += $used === [] ? [] : [basename($file) => implode(' ', array_unique($used))];
            }
        }
        self::assertSame([], $wrong);
    }
}
