<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Health;

use Quayswift\Enquiry\Storage\Database;

/** Stores, reads and deletes a row as large as a long enquiry, since a quota is only felt when it is met. */
final class Probe
{
    private const BYTES = 65_536;

    /** How far two clocks may differ, in s. */
    private const CLOCKS = 300;

    /** @throws \PDOException|\RuntimeException when it cannot be stored, or is not what was stored */
    public static function store(Database $database, int $now): void
    {
        $name = bin2hex(random_bytes(8));
        $text = str_repeat($name, intdiv(self::BYTES, strlen($name)));
        $database->write(fn () => $database->run(
            'INSERT INTO enquiry_probes (name, made_at, content) VALUES (:name, :now, :text)',
            ['name' => $name, 'now' => $now, 'text' => $text],
        ));
        $read = $database->value('SELECT content FROM enquiry_probes WHERE name = :name', ['name' => $name]);
        // Those that a killed examination left go too.
        $database->write(fn () => $database->run(
            'DELETE FROM enquiry_probes WHERE name = :name OR made_at < :old',
            ['name' => $name, 'old' => $now - 3600],
        ));
        if ($read !== $text) {
            throw new \RuntimeException('A row that was stored reads differently.');
        }
    }

    /** @return list<Finding> about a database that stores */
    public static function findings(Database $database, int $now): array
    {
        $ahead = (int) $database->value('SELECT max(received_at) FROM enquiries') - $now;
        return $ahead <= self::CLOCKS ? [] : [new Finding(
            'clock',
            'The clock of the server is wrong: an enquiry was received in the future.',
            'Set the clock, and let NTP keep it.',
        )];
    }

    /** What an error of the database means. Its own words stay in the log. */
    public static function failure(\Throwable $error): Finding
    {
        $message = $error->getMessage();
        [$what, $cure] = match (true) {
            preg_match('/(\w+) is not supported/', $message, $parts) === 1
                => ["$parts[1] is not supported", 'Use SQLite or PostgreSQL: correct ENQUIRY_DSN.'],
            preg_match('/full|no space|quota|disk I\/O/i', $message) === 1
                => ['the disk or its quota is full', 'Make room.'],
            preg_match('/read-?only|unable to open|permission|queue in front/i', $message) === 1
                => ['its files cannot be written', 'Give the data folder to the user of the web server.'],
            preg_match('/locked|holds the lock|timeout/i', $message) === 1
                => ['it is locked by another program', 'End the program that holds it, such as a backup.'],
            preg_match('/malformed|not a database|corrupt/i', $message) === 1
                => ['its file is damaged', 'Restore the backup (GUIDE.md).'],
            // PostgreSQL's words about a password begin with those about a connection.
            preg_match('/password|authentication/i', $message) === 1
                => ['its server refuses the login', 'Look at ENQUIRY_DB_USER and ENQUIRY_DB_PASSWORD.'],
            preg_match('/refused|connect|host name|no such file|terminat/i', $message) === 1
                => ['its server does not answer', 'Start the database server, and look at ENQUIRY_DSN.'],
            default => ['the database fails', 'See the log of errors.'],
        };
        return new Finding('storage', "Enquiries cannot be stored: $what.", $cure);
    }
}
